export const subModelList = { to: '/admin/car-sub-models', label: 'Car Variants' }
export const missingSubModel = 'Car variant not found'
