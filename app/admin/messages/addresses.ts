export const messageList = { to: '/admin/messages', label: 'Messages' }
