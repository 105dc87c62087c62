import { test } from 'vitest'
import { readSource } from '../../src/scenario/source.ts'
test('perf', () => {
  const alpha = ['a','[',']','{','}',':',' ','\n','-','?','#','&a','*a','!','|','>','"',"'",'%','\t',',','\\','\r','a: ','- ','---\n','...\n',' \n','\n ','`','@','<<','&a ','*a ','é','?\n','"a"','|\n','>\n',' a']
  const slow: [string, number][] = []
  let n = 0
  let seed = 7
  const rnd = () => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff
  const end = performance.now() + 400_000
  while (performance.now() < end) {
    const len = 1 + Math.floor(rnd() * 4)
    const pre = rnd() < 0.3 ? alpha[Math.floor(rnd()*alpha.length)] : ''
    let unit = ''
    for (let i = 0; i < len; i++) unit += alpha[Math.floor(rnd() * alpha.length)]
    const text = pre + unit.repeat(Math.floor(1_000_000 / unit.length))
    const t = performance.now()
    const r = readSource(text.slice(0,1_000_000), 'x')
    const ms = performance.now() - t
    n++
    if (ms > 900) slow.push([JSON.stringify([pre, unit]) + (r.ok ? ' ok' : r.problems[0]?.key), Math.round(ms)])
  }
  slow.sort((a, b) => b[1] - a[1])
  console.log(n, slow.length, slow.slice(0, 30))
}, 500_000)
