import { expect, test } from 'vitest'
import { shownText } from './shown-text.ts'

test.each([
  ['Brake <b>disc</b>', 'Brake disc'],
  ['<p>One</p>\n<ul><li>A</li><li>B</li></ul>', '\nOne\nA\nB\n'],
  ['One<br/>Two', 'One\nTwo'],
  ['<td>Length</td><td>12</td>', ' Length 12 '],
  ['<span style="color: red">Nut</span>', 'Nut'],
  ['<script>alert(1)</script>Nut<!-- old -->', 'Nut'],
  ['Nut <img src="a.jpg" alt="">', 'Nut '],
  ['<img src="a.jpg">', '<img src="a.jpg">'],
  ['<![CDATA[Bolt & Nut]]>', 'Bolt & Nut'],
  ['&lt;b&gt;Bolt&lt;/b&gt;', 'Bolt'],
  ['&amp;uuml;ber', 'über'],
  ['Driver&#x27;s O&rsquo;Ring &ndash; 5&frac12;&Prime;', "Driver's O’Ring – 5½&Prime;"],
  ['&Auml;&auml;&Oslash;&reg;', 'Ää\u00d8®'],
  ['if a<b and c>d', 'if a<b and c>d'],
  ['M8 < 5 mm, <5 mm', 'M8 < 5 mm, <5 mm'],
  ['R&D <x@y.example>', 'R&D <x@y.example>'],
  ['12<B>, </i>', '12<B>, </i>'],
  ['<a href="x.htm"><B>Bolt</B></a>', 'Bolt'],
  ['One\n\nTwo <b>three</b>', 'One\n\nTwo three'],
  ['<p><img src="a.jpg"></p>', '\n<img src="a.jpg">\n'],
  ['<ABS> sensor', '<ABS> sensor'],
])('%j is shown as %j', (text, shown) => {
  expect(shownText(text)).toBe(shown)
})
