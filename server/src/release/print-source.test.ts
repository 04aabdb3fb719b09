import { functionAround } from './print-source.ts'

const source = `import { a } from 'a'

export const registerPets = async (pets: readonly Pet[]) => {
  for (const pet of pets) {
    if (pet.isNew) {
      await send(pet)
    }
  }
}

export function RegisterScreen({ title }: Props) {
  const close = () => {
    reset()
  }
  return (
    <Panel
      title={title}
    />
  )
}

class Register {
  async send(pet: Pet) {
    return call(pet)
  }
}`.split('\n')

const lineOf = (text: string) => source.findIndex((line) => line.includes(text)) + 1

test.each([
  ['await send(pet)', 'registerPets'],
  ['export const registerPets', 'registerPets'],
  ['reset()', 'close'],
  ['title={title}', 'RegisterScreen'],
  ['return call', 'send'],
  ['import', undefined],
])('%s is in the function %s', (text, name) => expect(functionAround(source, lineOf(text))).toBe(name))
