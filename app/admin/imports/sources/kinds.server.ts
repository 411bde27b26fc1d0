import { kindNames, kindOf } from '#shop/trade/imports/kinds/kinds.server.ts'

/** What a file may be, for the choice in a form. */
export const listedKinds = kindNames.map(name => ({ name, title: kindOf(name).title }))
