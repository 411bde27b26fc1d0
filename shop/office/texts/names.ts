/** The texts that an owner writes, each with its title. Questions stand on /contact, the others have a page of their own. */
export const textTitles = {
  terms: 'Terms and conditions',
  privacy: 'Privacy policy',
  imprint: 'Imprint',
  accessibility: 'Accessibility',
  faq: 'Frequently asked questions',
} as const
export type TextName = keyof typeof textTitles

export const textNames = ['terms', 'privacy', 'imprint', 'accessibility', 'faq'] as const satisfies TextName[]

export const isTextName = (text: string): text is TextName => Object.hasOwn(textTitles, text)

/** The page that shows a text. */
export const textPage = (name: TextName): string => (name === 'faq' ? '/contact' : `/${name}`)
