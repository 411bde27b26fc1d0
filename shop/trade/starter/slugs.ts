/** 'C/K 1500' to 'c-k-1500'. Letters outside ASCII lose their accents. */
function slugify(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** Hands out slugs that are unique and never only digits, which get the prefix ('mazda' and '626' to 'mazda-626'). */
export function slugBook(prefix: string): (name: string) => string {
  const used = new Set<string>()
  return name => {
    const plain = slugify(name)
    const base = /[a-z]/.test(plain) ? plain : `${slugify(prefix)}-${plain}`
    let slug = base
    for (let n = 2; used.has(slug); n++) slug = `${base}-${n}`
    used.add(slug)
    return slug
  }
}
