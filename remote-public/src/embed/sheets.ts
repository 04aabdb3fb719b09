const texts: string[] = []
let sheet: CSSStyleSheet | undefined

/** Called by every style sheet of the bundle as it loads (webpack/adopted-style-loader.cjs). */
export const addSheet = (text: string) => void texts.push(text)

/** One sheet for all elements on the page; a constructed one needs no permission of the page's policy. */
export function theSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(texts.join(''))
  }
  return sheet
}
