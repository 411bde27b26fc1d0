export const modelList = { to: '/admin/car-models', label: 'Car Models' }
export const missingModel = 'Car model not found'
