import { escapeXml } from '#shop/trade/formats/xml.ts'

/** Crawlers ask a few times a day; a proxy before the shop may answer the others. */
const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const document = (root: string, entries: string[]) =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">${entries.join('')}</${root}>\n`,
    {
      headers,
    },
  )

/** A part of a sitemap: the addresses of pages, each with the day of its last change where that is known. */
export const urlSet = (pages: { url: string; changedOn?: string }[]) =>
  document(
    'urlset',
    pages.map(
      ({ url, changedOn }) =>
        `\n<url><loc>${escapeXml(url)}</loc>${changedOn ? `<lastmod>${changedOn}</lastmod>` : ''}</url>`,
    ),
  )

/** The index of a sitemap: the addresses of its parts. */
export const sitemapIndex = (parts: string[]) =>
  document(
    'sitemapindex',
    parts.map(url => `\n<sitemap><loc>${escapeXml(url)}</loc></sitemap>`),
  )
