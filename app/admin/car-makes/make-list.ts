export const makeList = { to: '/admin/car-makes', label: 'Car Makes' }
export const missingMake = 'Car make not found'
