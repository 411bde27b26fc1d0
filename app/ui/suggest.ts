const attachTo = (input: HTMLInputElement) => {
  import('./suggestion-list.ts').then(list => list.attach(input)).catch(() => undefined)
}

/** Makes a search box suggest while somebody types; what it needs is loaded when the first one gets the focus. */
export const suggesting = {
  onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement }) => attachTo(currentTarget),
  /** Somebody may have begun to type before the page's own scripts were there. */
  ref(input: HTMLInputElement | null) {
    if (input && input === document.activeElement) attachTo(input)
  },
}
