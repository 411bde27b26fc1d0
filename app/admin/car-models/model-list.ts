export const modelList = { to: '/admin/car-models', label: 'Car models' }
export const missingModel = 'Car model not found'
