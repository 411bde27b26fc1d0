/** Where a browser keeps whether lists stand as rows. */
export const rowsKey = 'list-rows'

/** An inline script that marks the page of somebody who wants lists as rows, before the first paint: see ui/product/look.tsx. */
export const lookMark = `try{localStorage.getItem('${rowsKey}')==='true'&&document.documentElement.setAttribute('data-rows','')}catch{}`
