/** How letters are written for one sound, each put in place of the next after the ones above it. */
const sounds: [RegExp, string][] = [
  [/^[kg]n/, 'n'],
  [/^wr/, 'r'],
  [/ph/g, 'f'],
  [/(?:t|ss?|c)ion|shun|shen/g, 'Sn'],
  [/eigh|igh/g, 'i'],
  [/tch|ch/g, 'C'],
  [/sch|sh/g, 'S'],
  [/th/g, 'T'],
  [/gu(?=[ei])/g, 'g'],
  [/x/g, 'ks'],
  [/(?:g|d?j|dg)(?=[eiy])|dge|j/g, 'j'],
  [/c(?=[eiy])|z/g, 's'],
  [/ck|c|q/g, 'k'],
  [/(?!^)h/g, ''],
  [/a[uw](?![aeiouy])/g, 'o'],
  [/(?!^)w(?![aeiouy])/g, ''],
  // 'Center' and 'centre'; 'sensor' and 'sencer'.
  [/(?<=[bdgtv])re(?=s?$)/, 'r'],
  [/(?<=[aeiouy].*)[aeiou]+r(?=s?$)/, 'r'],
  [/e(?=s?$)/, ''],
  [/(?<![aeiouy])a[aeiouy]*/g, 'a'],
  [/(?<![aeiouy])[eiy][aeiouy]*/g, 'i'],
  [/(?<![aeiouy])[ou][aeiouy]*/g, 'o'],
  [/(.)\1+/g, '$1'],
]

/**
 * How an English word sounds, by its consonants and three kinds of vowels: 'ignishun' and 'ignition' are both 'igniSn'. Words that sound
 * alike have the same text; so have a few that do not, such as 'style' and 'steel'.
 */
export const soundOf = (word: string): string =>
  sounds.reduce((sound, [written, heard]) => sound.replace(written, heard), word)
