import { sentSize } from './size.ts'

const wide = { width: 4000, height: 3000 }

test.each([
  [wide, { width: 1600, height: 1200 }],
  [
    { width: 300, height: 200 },
    { width: 300, height: 200 },
  ],
  [
    { width: 16000, height: 2 },
    { width: 1600, height: 1 },
  ],
])('sends %o as %o', (size, sent) => expect(sentSize(size, 1600)).toEqual(sent))
