export const productList = { to: '/admin/products', label: 'Products' }

/** The address at which a product is edited. The reference 'NEW' gets a dash, since /new adds a product. */
export const productAddress = (id: string) => `${productList.to}/${id === 'NEW' ? '-NEW' : id}`

/** What the row of a product in the list is called, so that an address leads to it. */
export const rowId = (id: string) => `product-${id}`
