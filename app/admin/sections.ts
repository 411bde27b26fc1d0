import {
  CarFront,
  ClipboardList,
  FolderTree,
  Gauge,
  History,
  Image,
  Layers,
  Mail,
  Package,
  Settings,
  Shapes,
  Users,
} from 'lucide-react'

/** The parts of the admin area, in the order of its navigation. */
export const adminSections = [
  { to: '/admin', title: 'Dashboard', text: 'How the shop is doing', icon: Gauge },
  { to: '/admin/orders', title: 'Orders', text: 'View and process orders', icon: ClipboardList },
  { to: '/admin/products', title: 'Products', text: 'Manage parts, prices, stock and fitment', icon: Package },
  {
    to: '/admin/categories',
    title: 'Categories',
    text: 'Manage categories and their specifications',
    icon: FolderTree,
  },
  { to: '/admin/car-makes', title: 'Car Makes', text: 'Manage car manufacturers', icon: Shapes },
  { to: '/admin/car-models', title: 'Car Models', text: 'Manage the models of each make', icon: CarFront },
  { to: '/admin/car-sub-models', title: 'Car Sub-Models', text: 'Manage the variants of each model', icon: Layers },
  { to: '/admin/users', title: 'Users', text: 'Manage users and their roles', icon: Users },
  { to: '/admin/messages', title: 'Messages', text: 'Read what customers wrote', icon: Mail },
  { to: '/admin/banners', title: 'Banners', text: 'Manage the banners of the home page', icon: Image },
  { to: '/admin/settings', title: 'Settings', text: 'Manage VAT, delivery fees and time', icon: Settings },
  { to: '/admin/audit', title: 'Audit Log', text: 'See who changed what and when', icon: History },
] as const
