/** What pickers say while there is nothing to choose from. */
export const firstMakes = {
  category: { text: 'No categories yet.', label: 'Choose some from the starter list', to: '/admin/starter/categories' },
  make: { text: 'No car makes yet.', label: 'Choose some from the starter list', to: '/admin/starter/vehicles' },
  model: { text: 'No car models yet.', label: 'Add a car model', to: '/admin/car-models/new' },
  variant: { text: 'No variants of it yet.', label: 'Add a car variant', to: '/admin/car-sub-models/new' },
}
