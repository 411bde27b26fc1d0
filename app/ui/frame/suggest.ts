const attachTo = (input: HTMLInputElement) => {
  import('./suggestion-list.ts').then(list => list.attach(input)).catch(() => undefined)
}

/** Makes a search box suggest while somebody types. The script for that is loaded when a box first gets the focus. */
export const suggesting = {
  onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement }) => attachTo(currentTarget),
  /** The box may have the focus already: somebody began to type before the page's scripts were there. */
  ref(input: HTMLInputElement | null) {
    if (input && input === document.activeElement) attachTo(input)
  },
}
