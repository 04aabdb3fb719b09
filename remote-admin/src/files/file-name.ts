/** What a server calls its file; the specification's `data.csv` when it does not say. */
export const fileNameOf = (headers: Headers): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'data.csv'
