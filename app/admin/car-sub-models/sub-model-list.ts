export const subModelList = { to: '/admin/car-sub-models', label: 'Car Sub-models' }
export const missingSubModel = 'Car sub-model not found'
