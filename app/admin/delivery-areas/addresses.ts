export const areaList = { to: '/admin/delivery-areas', label: 'Delivery areas' }
export const missingArea = 'Delivery area not found'
