/** Reloads the page at `url`. */
export function leavePage(url: string) {
  const isSamePage = new URL(url, window.location.href).href === window.location.href
  if (isSamePage) window.location.reload()
  else window.location.assign(url)
}
