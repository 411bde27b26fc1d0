export const brandList = { to: '/admin/brands', label: 'Brands' }
export const missingBrand = 'Brand not found'
