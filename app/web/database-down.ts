/** What is answered while the database cannot be reached: needs nothing, and tries again by itself. */
export function databaseDownPage(): Response {
  return new Response(page, {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Retry-After': '5', 'Cache-Control': 'no-store' },
  })
}

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>Back in a moment</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #fbfaf8; color: #1c2125;
  font: 1rem/1.5 Archivo, "Helvetica Neue", Arial, sans-serif; text-align: center }
main { padding: 2rem; max-width: 30rem }
a { display: inline-block; margin-top: 1rem; padding: .7rem 1.5rem; border-radius: .4rem; background: #c2410c;
  color: #fff; font-weight: 600; text-decoration: none }
</style>
</head>
<body>
<main>
<h1>Back in a moment</h1>
<p>The shop cannot reach its catalogue right now. Nothing is lost: your cart is kept in this browser. This page tries
again by itself.</p>
<a href="">Try again</a>
</main>
</body>
</html>
`
