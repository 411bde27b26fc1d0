export const makeList = { to: '/admin/car-makes', label: 'Car makes' }
export const missingMake = 'Car make not found'
