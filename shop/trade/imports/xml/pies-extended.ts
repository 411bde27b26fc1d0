import { eachField, type PlainName, plainFields, plainNames } from '#shop/catalogue/products/fields.ts'
import { typedProduct } from '#shop/catalogue/products/form.server.ts'
import type { PiesItem } from '#shop/trade/formats/pies-read.server.ts'

type Extended = PiesItem['extended']

/** What PIES has for the fields of a product that it says by a code: 'WT1' and '24' for two years of warranty. */
export const extendedOf = (fields: Record<PlainName, string | number | null>): Extended =>
  plainNames.flatMap(name => {
    const { code, words } = plainFields[name].pies ?? {}
    const said = String(fields[name] ?? '')
    const value = words ? words[said] : said
    return code && value ? [{ code, value }] : []
  })

/** What a part says by these codes, as our files have it. What the form would not take is left out. */
export const extendedCells = ({ extended }: Pick<PiesItem, 'extended'>) =>
  eachField(({ pies }, name): string | undefined => {
    const value = pies?.code && extended.find(({ code }) => code === pies.code)?.value
    const said = value && pies.words ? Object.entries(pies.words).find(([, word]) => word === value)?.[0] : value
    return said && typedProduct[name].safeParse(said).success ? said : undefined
  })
