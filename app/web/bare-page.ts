type BarePage = {
  status: number
  title: string
  text: string
  /** Where the one link leads, and its words. */
  link: { to: string; label: string }
  /** Whether the page asks again by itself after a few seconds. */
  isRetried?: boolean
}

/** A page without header, style sheet or scripts: for when the database is away, or the request never reached the website. */
export function barePage({ status, title, text, link, isRetried = false }: BarePage): Response {
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${isRetried ? '<meta http-equiv="refresh" content="5">\n' : ''}<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<header><a href="/" aria-label="Home"><img src="/pictures/mark.svg" alt="" width="32" height="32"></a></header>
<main>
<h1>${title}</h1>
<p>${escaped(text)}</p>
<a class="button" href="${link.to}">${link.label}</a>
</main>
</body>
</html>
`
  return new Response(page, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'self'; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

// The shop's colours and measures are repeated here, since only a build knows the name of its style sheet.
const style = `
body { margin: 0; min-height: 100vh; background: #fbfaf8; color: #1c2125;
  font: 1rem/1.5 "Archivo Variable", Archivo, "Helvetica Neue", Arial, sans-serif; text-align: center }
header { background: #21272c; padding: .75rem 1.5rem; text-align: left }
header a { display: inline-flex; align-items: center; min-height: 2.75rem; min-width: 2.75rem }
main { padding: 5rem 1rem; max-width: 34rem; margin: auto }
h1 { margin: 0; font-size: 1.875rem; line-height: 1.2; letter-spacing: -.01em; text-wrap: balance }
p { margin: .75rem 0 2rem; color: #4d565d }
.button { display: inline-block; padding: .625rem 1.25rem; border-radius: .375rem; background: #c2410c; color: #fff;
  font-weight: 600; text-decoration: none }
:focus-visible { outline: 3px solid #c2410c; outline-offset: 2px }
header :focus-visible { outline-color: #ff9a62 }
`
