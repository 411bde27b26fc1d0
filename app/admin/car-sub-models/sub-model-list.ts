export const subModelList = { to: '/admin/car-sub-models', label: 'Car sub-models' }
export const missingSubModel = 'Car sub-model not found'
