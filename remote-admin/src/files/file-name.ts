/** File name from the server; `data.csv` if it gives none (docs/screens.md#payments). */
export const fileNameOf = (headers: Headers): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'data.csv'
