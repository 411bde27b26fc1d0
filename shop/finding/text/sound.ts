/** How letters are written for one sound, each put in place of the next after the ones above it. */
const sounds: [RegExp, string][] = [
  [/^(?:k|g)n/, 'n'],
  [/^wr/, 'r'],
  [/ph/g, 'f'],
  [/(?:t|s|ss|c)ion|shun|shen/g, 'Sn'],
  [/igh|eigh/g, 'i'],
  [/tch|ch/g, 'C'],
  [/sch|sh/g, 'S'],
  [/x/g, 'ks'],
  [/(?:g|d?j|dg)(?=[eiy])|dge|j/g, 'j'],
  [/c(?=[eiy])|z/g, 's'],
  [/ck|c|q/g, 'k'],
  [/(?!^)[hw]/g, ''],
  [/e(?=s?$)/, ''],
  [/[aeiouy]+/g, 'a'],
  [/(.)\1+/g, '$1'],
]

/**
 * How an English word sounds, whatever its vowels: 'ignishun' and 'ignition' are both 'agnaSn'. Words that sound alike have the same text;
 * so have a few that do not, such as 'cooler' and 'color'.
 */
export const soundOf = (word: string): string =>
  sounds.reduce((sound, [written, heard]) => sound.replace(written, heard), word)
