// Loaded before the command: who looks at the time or throws dice is found out.
const refuse = name => () => {
  throw new Error(`${name} was called`)
}
Date.now = refuse('Date.now')
Math.random = refuse('Math.random')
