/** As `ref` of a select: it shows the value, whatever was chosen before, and keeps the focus that a new `key` would lose. */
export const showing = (value: string) => (select: HTMLSelectElement | null) => {
  if (select) select.value = value
}
