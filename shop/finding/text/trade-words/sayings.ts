// 'Driver's side', 'passenger door' and 'mirror driver', but no 'impact driver', and no 'passenger compartment filter'.
const noSide =
  'compartment|cabin|car|van|bus|vehicle|seat|air ?bag|tyre|tire|bit|set|kit|tool|assist|module|information'
const onASide = String.raw`s?['’]?s?(?!['’\w])(?:[ -]side\b|(?! (?:${noSide})s?\b))`
/**
 * What people write in more than one word, or in half of one, and what it is written as, one after the other: 'passenger side' is
 * right, '2nd gen' gen2, and 'corolla2010' a car and its year.
 */
export const sayings: [RegExp, string][] = [
  [
    new RegExp(String.raw`(?<!(?:impact|led|hid|xenon|torx|screw|nut|hex|bit|pump)[ -])\bdriver${onASide}`, 'gi'),
    'left',
  ],
  [new RegExp(String.raw`(?<!\d[ -]?)\bpassenger${onASide}|\bpass[ -]side\b`, 'gi'), 'right'],
  [/\ball[ -]?weather\b(?=.*\bmats?\b)|(?<=\bmats?\b.*)\ball[ -]?weather\b/gi, 'rubber'],
  // Both sides are any: who wants front and rear pads wants pads.
  ...['front|rear', 'left|right', 'upper|lower', 'inner|outer'].map((pair): [RegExp, string] => [
    new RegExp(String.raw`\b(${pair})(?: ?[/&+,] ?| n | )(?!\1\b)(?:${pair})\b(?! view) ?`, 'gi'),
    '',
  ]),
  [/\b(?:(?:second|2nd)[ -]?hand|pre-?owned|salvaged?)\b/gi, 'used'],
  [/\b(\d\d?)(?:st|nd|rd|th)[ -]gen(?:eration)?\b/gi, 'gen$1'],
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'].map(
    (nth, before): [RegExp, string] => [new RegExp(`\\b${nth}[ -]gen(?:eration)?\\b`, 'gi'), `gen${before + 1}`],
  ),
  // A carrier alone is a hub's or a differential's.
  [/\bcarriers?(?= (?:\w+ )?(?:bikes?|bicycles?|cycles?)\b)/gi, 'rack'],
  [/\b2k(?=[01]\d\b)/gi, '20'],
  // 'corolla2010' and '2012camry' are a car and its year, and 'accord09' is one of 2009.
  [/(?<=(?<![\w.-])[a-z][a-z\d]{2,})(?=(?:19[89]|20[012])\d(?![\w.-]))/gi, ' '],
  [/(?<=(?<![\w.-])(?:19[89]|20[012])\d)(?=[a-z]{3,}(?![\w.-]))/gi, ' '],
  [/(?<=(?<![\w.-])[a-z]{4,})(?=[01]\d(?![\w.-]))/gi, ' '],
  // 'Tyres x 4' and '4x plugs' say how many, as 'audi a4 2010 x 2' does at its end; but M12 x 1.5 is a thread, and an X5 a BMW.
  [/(?<!\bbmw)(?<=[a-z]|\b(?:19|20)\d\d|\b[a-ln-z]\d) x \d\d?$|(?<=[a-z]s) x [46](?!\S)/gi, ''],
  [/(?<=[a-z]s|\bR\d\d) x ?(?:[1248]|[12]\d)(?!\S)|(?<!\S)\d\d? ?x (?=[a-z]{3}|\d{3}\/)/gi, ''],
  // '2003-06' is 2003-2006, '1998-02' 1998-2002, and '1995-98' 1995-1998.
  [/\b20(\d\d)\s?[-–/]\s?(\d\d)(?!\d)/g, '20$1-20$2'],
  [/\b19(\d\d)\s?[-–/]\s?([0-2]\d)(?!\d)/g, '19$1-20$2'],
  [/\b19(\d\d)\s?[-–/]\s?([3-9]\d)(?!\d)/g, '19$1-19$2'],
]
