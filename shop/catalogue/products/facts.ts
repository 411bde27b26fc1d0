import {
  type FactName,
  factNames,
  fieldOf,
  type PlainField,
  type ProductFacts,
  type ProductTexts,
  plainFields,
  type SchemaOrg,
  type Text,
  type TextName,
  textNames,
} from './fields.ts'

// What the plain fields of a product say in the log, on its page and to search engines.

/** What a field holds, as the audit log tells it: 'New', '24'. Null where it says nothing. */
export function toldText(field: PlainField, value: string | number | null): string | null {
  if (value === null || value === '') return null
  return field.kind === 'choice'
    ? (Object.entries(field.choices).find(([key]) => key === value)?.[1] ?? null)
    : String(value)
}

/** What a product says in its facts, a line each: 'Warranty', '2 years'. */
export const shownFacts = (facts: ProductFacts): { label: string; value: string }[] =>
  factNames.flatMap(name => {
    const field = fieldOf(name)
    const value = facts[name]
    const text = field.kind === 'number' && typeof value === 'number' ? field.say(value) : toldText(field, value)
    return text && field.heading ? [{ label: field.heading, value: text }] : []
  })

/** What search engines are told of the facts. */
export function factsData(facts: ProductFacts): Required<SchemaOrg> {
  const told = factNames.map(name => dataOfFact(name, facts))
  return {
    product: Object.assign({}, ...told.map(({ product }) => product)),
    offer: Object.assign({}, ...told.map(({ offer }) => offer)),
  }
}

function dataOfFact<Name extends FactName>(name: Name, facts: ProductFacts): SchemaOrg {
  const value = facts[name]
  return value ? (plainFields[name].schemaOrg?.(value) ?? {}) : {}
}

/** A text that is not empty, as the product's page shows it. */
export type ShownText = Pick<Text, 'heading' | 'side'> & { name: TextName; text: string }

export const shownTexts = (texts: ProductTexts): ShownText[] =>
  textNames.flatMap(name => {
    const { heading, side } = plainFields[name]
    return texts[name] ? [{ name, heading, side, text: texts[name] }] : []
  })
