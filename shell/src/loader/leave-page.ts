/** Reloads the page at `url`. A module of its own because tests replace it: jsdom cannot navigate. */
export function leavePage(url: string) {
  const isSamePage = new URL(url, window.location.href).href === window.location.href
  if (isSamePage) window.location.reload()
  else window.location.assign(url)
}
