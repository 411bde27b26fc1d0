import { garageKey } from '#shop/cars/vehicles/garage.ts'

/**
 * An inline script that marks the page of somebody with a vehicle before the first paint: cards then keep room for their
 * badges, and nothing shifts. It reads the garage as `parseGarage` does, but does not check each vehicle.
 */
export const vehicleMark = `try{JSON.parse(localStorage.getItem('${garageKey}')).length>0&&document.documentElement.setAttribute('data-vehicle','')}catch{}`
