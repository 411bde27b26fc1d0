// Loaded before each program: drizzle-orm's package.json is 180 kB long, and Node reads it anew for every import that leads into
// that package or stays in it, hundreds of them. That was half of the time in which a command starts. One answer serves all.
// Plain JavaScript, and nothing on a Node that has no such hooks: npm runs under these options too.
import module from 'node:module'

const answers = new Map()

module.registerHooks?.({
  resolve(specifier, context, next) {
    const isWithin = specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')
    if (!isWithin && !/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context)
    const what = isWithin ? new URL(specifier, context.parentURL).href : specifier
    const key = [what, ...context.conditions].join(' ')
    const known = answers.get(key)
    if (known) return known
    const answer = { ...next(specifier, context), shortCircuit: true }
    answers.set(key, answer)
    return answer
  },
})
