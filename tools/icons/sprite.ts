import dynamicIconImports from 'lucide-react/dynamicIconImports.mjs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { iconNames } from '#app/ui/plain/icons/names.ts'

/** Makes one file with the drawings of all icons in use. Their strokes are styled in app.css. */
export async function makeSprite(): Promise<string> {
  const symbols = iconNames.map(async name => {
    const { default: Drawing } = await dynamicIconImports[name]()
    const lines = renderToStaticMarkup(createElement(Drawing)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
    return `<symbol id="${name}" viewBox="0 0 24 24">${lines}</symbol>\n`
  })
  const head = '<!-- Drawings by Lucide (https://lucide.dev), ISC licence. Made by npm run icons. -->\n'
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${head}${(await Promise.all(symbols)).join('')}</svg>\n`
}
