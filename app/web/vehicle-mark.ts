/**
 * Marks the page of somebody with a vehicle before it is painted, so that the room for what the browser adds is there
 * from the start and nothing shifts. Decided as `parseGarage` does, but for malformed vehicles.
 */
export const vehicleMark =
  "try{JSON.parse(localStorage.getItem('garage')).length>0&&document.documentElement.setAttribute('data-vehicle','')}catch{}"
