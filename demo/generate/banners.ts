import type { DemoBanner, DemoSettings } from './types.ts'

export const demoBanners: DemoBanner[] = [
  {
    title: 'Brakes for the car you drive',
    subtitle: 'Pads, discs and calipers that fit your make, model and engine.',
    badge: 'Safety first',
    imageUrl: '/pictures/banners/brakes.svg',
    linkUrl: '/categories/brakes',
    displayOrder: 1,
  },
  {
    title: 'Everything for an oil change',
    subtitle: 'Oil, filter, plug and washer, by engine.',
    badge: 'Service week',
    imageUrl: '/pictures/banners/service.svg',
    linkUrl: '/categories/filters',
    displayOrder: 2,
  },
  {
    title: 'Ready before the first frost',
    subtitle: 'Batteries, winter tyres, wipers and washer fluid.',
    badge: 'Winter check',
    imageUrl: '/pictures/banners/winter.svg',
    linkUrl: '/categories/wheels-and-tyres',
    displayOrder: 3,
  },
]

export const demoSettings: DemoSettings = {
  vatRate: 0.2,
  deliveryFeeCents: 599,
  deliveryTimeDays: 3,
  freeDeliveryOverCents: 5000,
  returnDays: 30,
  withdrawalDays: 14,
  restockingPercent: 0,
  coreDays: 60,
  shopName: 'Harbour Street Auto Parts',
  phone: '(207) 555-0142',
  email: 'counter@example.com',
  address: '42 Harbour Street',
  city: 'Portland, ME 04101',
  businessHours: 'Monday to Friday: 8:00 AM to 6:00 PM\nSaturday: 9:00 AM to 4:00 PM\nSunday: closed',
  deliveryArea: 'the US and Canada',
}
