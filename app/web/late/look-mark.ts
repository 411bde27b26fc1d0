/** An inline script that marks the page of somebody who wants lists as rows, before the first paint: see ui/product/look.tsx. */
export const lookMark =
  "try{localStorage.getItem('list-rows')==='true'&&document.documentElement.setAttribute('data-rows','')}catch{}"
