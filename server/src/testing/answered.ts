/** Waits until `count` of the requests are answered. */
export const answered = (requests: readonly Promise<unknown>[], count: number): Promise<void> =>
  new Promise((resolve, reject) => {
    let left = count
    const countDown = () => {
      left -= 1
      if (left === 0) resolve()
    }
    for (const request of requests) request.then(countDown, reject)
  })
