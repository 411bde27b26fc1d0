export const takeList = { to: '/admin/stock-takes', label: 'Stock-takes' }

export const takePath = (id: number): string => `${takeList.to}/${id}`
