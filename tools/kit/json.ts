/** Fetches JSON from a simulator. `T` is what the simulator answers. */
export async function fetchJson<T>(address: string): Promise<T> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return JSON.parse(await answer.text())
}
