const texts: string[] = []
let sheet: CSSStyleSheet | undefined

/** Called by each style sheet of the bundle (webpack/adopted-style-loader.cjs). */
export const addSheet = (text: string) => void texts.push(text)

/** The sheet shared by all elements. A constructed sheet is not subject to the style-src of the page. */
export function sharedSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(texts.join(''))
  }
  return sheet
}
