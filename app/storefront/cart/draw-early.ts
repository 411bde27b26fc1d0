/**
 * Draws the cart of this browser from the samples of early-cart.tsx, into the element after them. It reads the cart as `parseCart`
 * does, but checks less of each line; what it draws is replaced by the page's scripts. It runs in the page as a text, so it uses
 * nothing from outside of itself.
 */
export function drawEarly() {
  type Line = { id: string; name: string; brand: string; reference: string; image: string } & Amounts
  type Amounts = { price: number; quantity: number; stock: number; inStock: boolean }
  const place = document.getElementById('early-cart')
  const full = place?.previousElementSibling
  const empty = full?.previousElementSibling
  if (!place || !(full instanceof HTMLElement) || !empty) return
  let lines: Line[] = []
  try {
    const kept = JSON.parse(localStorage.getItem('cart') ?? '[]')
    lines = kept.filter(({ price, quantity }: Amounts) => price >= 0 && quantity > 0)
  } catch {}
  if (lines.length === 0) {
    place.innerHTML = empty.innerHTML
    return
  }
  const { each = '', all = '', freeOver } = full.dataset
  const money = (amount: number) => {
    const digits = amount.toFixed(2)
    const isGrouped = each.includes(',')
    return each.replace(/[\d,]*\.\d\d/, isGrouped ? digits.replace(/\B(?=(\d{3})+\.)/g, ',') : digits)
  }
  const escaped = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
  const buyable = ({ quantity, stock, inStock }: Amounts) => (inStock ? Math.min(quantity, stock) : 0)
  // As `smallPicture`, which is what the browser chooses for a place of this size.
  const small = (image: string) =>
    image.replace(/^(\/uploads\/.+\.(\d+))\.jpg$/, (_, base, width) => `${base}.${Math.min(width, 320)}.webp`)
  const noPicture = full.querySelector('img')?.getAttribute('src') ?? ''
  place.innerHTML = full.innerHTML
  for (const amount of place.querySelectorAll<HTMLElement>('section dd, section p > span:last-child')) {
    amount.style.visibility = 'hidden'
  }
  const list = place.querySelector('ul')
  const heading = place.querySelector('h1')
  if (!list || !heading) return
  const [several = '', one = ''] = [...list.children].map(row => row.outerHTML)
  let count = 0
  let total = 0
  list.innerHTML = lines
    .map(line => {
      count += buyable(line)
      total += buyable(line) * line.price
      const texts = [
        [noPicture, escaped(small(line.image) || noPicture)],
        ['~id', escaped(line.id)],
        ['~brand', escaped(line.brand)],
        ['~reference', escaped(line.reference)],
        [all, money(buyable(line) * line.price)],
        [each, money(line.price)],
        ['76543', String(line.quantity)],
        ['98765 units', `${line.stock} ${line.stock === 1 ? 'unit' : 'units'}`],
        ['~name', escaped(line.name)],
      ]
      // The new text comes from a function, since replaceAll would read '$&' in a name such as 'Clip $& Co' as a pattern.
      const row = line.quantity === 1 ? one : several
      return texts.reduce((drawn, [sample = '', text = '']) => drawn.replaceAll(sample, () => text), row)
    })
    .join('')
  heading.textContent = `${count} ${count === 1 ? 'item' : 'items'} in cart`
  if (!freeOver || total * 100 > Number(freeOver)) place.querySelector('[data-part=to-free]')?.remove()
}
