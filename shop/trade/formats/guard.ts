/**
 * What a spreadsheet would take for a formula (OWASP's list, with the full-width signs that some read as plain ones), or what would
 * be read as such a text that is guarded already.
 */
export const isFormula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** A cell as it was before csvLine guarded it. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && isFormula.test(text.slice(1)) ? text.slice(1) : text
