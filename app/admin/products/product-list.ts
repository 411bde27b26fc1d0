export const productList = { to: '/admin/products', label: 'Products' }
