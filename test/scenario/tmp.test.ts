import { test } from 'vitest'
import { z } from 'zod'
import { readSource } from '../../src/scenario/source.ts'
import { validate } from '../../src/scenario/issues.ts'
import { formatProblem } from '../../src/scenario/problem.ts'
const show=(t:string,schema?:z.ZodType)=>{const r=readSource(t,'a.yaml'); let ps; if(!r.ok) ps=r.problems; else if(schema){const v=validate(schema,r); ps=v.ok?[]:v.problems; if(v.ok) console.log('OK',JSON.stringify(v.value))} else {console.log('VALUE',JSON.stringify(r.value));return}
 console.log('----\n'+t.slice(0,100)+'\n>>\n'+ps.map(p=>formatProblem(p,'en')).join('\n')+'\n--fr\n'+ps.map(p=>formatProblem(p,'fr')).join('\n'))}
const t=['a: "x','a: [1, 2','a: {b: 1','{"a": 1','[1 2]','{a: 1 b: 2}','{"a" 1}','a: b: c','a\nb: 1','a:\n\tb: 1','a:\n  b: 1\n c: 2','- a\nb: 1','a: @x','a: "\\q"','a: &x &y 1','a: &x *y','a: ]','a: |\n  x\n y','a: 1\nkey','a: *','---\n---', '... a', 'a: !!int 1', '! a','!foo {a: 1}','a: <<','<<: 1','"<<": 1','a: *b','a: &b [*b]','&k a: 1\nb: *k','*k : 1','? [a]\n: 1',': 1','{a: 1, a: 2, a: 3}','%YAML 1.1\n---\na: 1','%YAML 1.2\n---\na: 1','%TAG ! x\n---\na','','#x\n','---\n','null','a: "\\0"','a\u0007b','a: 99999999999999999999','a: [no, yes, on, NO, 5:10, 5/10, 3.5, 1e400, 010, 0x1F, .inf, 0, -0, -1, +1, true, True, "true", null, ~, NULL, "~"]\nb:\nc','{\n\t"a": [1, true, null, "\\u00e9\\ud83d\\ude00", 1.0]\n}', 'a: |\n  x', 'a: |\n  x\n','{a, b: }','2: x\n"2": y','a: "\\ud800"','a: x\n---\nb: y']
test('x',()=>{ for(const s of t) show(s) })
