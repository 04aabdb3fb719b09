/** English words for names of the registry's lists. Names of breeds stay as they are. */
const english: Readonly<Record<string, string>> = {
  Hundur: 'Dog',
  Köttur: 'Cat',
  Kanína: 'Rabbit',
  Fugl: 'Bird',
  Naggrís: 'Guinea pig',
  Hamstur: 'Hamster',
  Chinchilla: 'Chinchilla',
  Fretta: 'Ferret',
  Karlkyn: 'male',
  Kvenkyn: 'female',
  Rakki: 'male',
  Fress: 'male',
  Kani: 'male',
  Tík: 'female',
  Læða: 'female',
  Kæna: 'female',
  'Háls, vinstra megin': 'neck, left side',
  'Háls, hægra megin': 'neck, right side',
  'Milli herðablaða': 'between the shoulder blades',
  Hnakkadramb: 'scruff',
  'Vinstra eyra': 'left ear',
  'Hægra eyra': 'right ear',
  Bringuvöðvi: 'breast muscle',
}

/** Undefined for "other", "unknown" and names without a translation. */
export const englishName = (name: string): string | undefined => english[name]
