import { describe, expect, it } from 'vitest'
import { bake } from './bake.ts'
import { Gazetteer } from './gazetteer.ts'

const regions = `# comment
US AK:Alaska|TX:Texas|IL:Illinois|MO:Missouri
GB ENG:England
DE 02:Bavaria
PT 14:Lisbon`

let ids = 0
const line = (
  name: string,
  others: string,
  country: string,
  region: string,
  population: number,
  zone = 'UTC',
  [feature, lat, lon]: [string, number, number] = ['PPL', 10, 20],
) =>
  [
    ++ids,
    name,
    name,
    others,
    lat,
    lon,
    'P',
    feature,
    country,
    '',
    region,
    '',
    '',
    '',
    population,
    '',
    0,
    zone,
    '2020-01-01',
  ].join('\t')

const lines = [
  line('Paris', 'Lutetia,Париж', 'FR', '11', 2_138_551, 'Europe/Paris'),
  line('Paris', '', 'US', 'TX', 24_782, 'America/Chicago'),
  line('Parisot', '', 'FR', '76', 600),
  line('Le Petit Paris', '', 'FR', '76', 900),
  line('Munich', 'München,Muenchen,Monaco di Baviera', 'DE', '02', 1_260_391, 'Europe/Berlin'),
  line('Vienna', 'Wien,Bécs', 'AT', '09', 1_691_468, 'Europe/Vienna'),
  line('Wien', '', 'US', 'MO', 500),
  line('Springfield', '', 'US', 'MO', 166_810, 'America/Chicago'),
  line('Springfield', '', 'US', 'IL', 116_565, 'America/Chicago'),
  line('Springfield', '', 'US', 'IL', 700, 'America/Chicago', ['PPL', 40, -90]),
  line('Chicago', '', 'US', 'IL', 2_720_546, 'America/Chicago', ['PPL', 41, -89]),
  line('São Paulo', 'Sampa', 'BR', '27', 10_021_295, 'America/Sao_Paulo'),
  line('Lisbon', 'Lisboa', 'PT', '14', 517_802, 'Europe/Lisbon'),
  line("St. John's", '', 'CA', '05', 99_182),
  line('Bamako', '', 'ML', '01', 1_297_281, 'Africa/Bamako', ['PPLC', 12.65, -8]),
  line('Dravéla', '', 'ML', '01', 700, 'Africa/Bamako'),
  line('Berlin', '', 'DE', '16', 3_426_354),
  line('Burley', 'Berli', 'US', '99', 10_345),
  line('Tok', '', 'US', 'AK', 1_258),
  ...['Tokyo', 'Tokorozawa', 'Tokushima', 'Tokoname', 'Tokai', 'Tokat'].map((name, at) =>
    line(name, '', 'JP', '40', 8_336_599 >> at),
  ),
  '',
  'no place at all',
]

const gazetteer = new Gazetteer(bake(lines, regions))
const names = (query: string) => gazetteer.search(query).map(({ displayName }) => displayName)

describe('the gazetteer', () => {
  it('puts the name itself first, by people, then its beginning, then a later word', () => {
    expect(names('paris')).toEqual([
      'Paris, France',
      'Paris, Texas, United States',
      'Parisot, France',
      'Le Petit Paris, France',
    ])
  })

  it.each([
    'Paris, Texas',
    'paris texas',
    'PARIS, TX',
    'Paris, Texas, USA',
    'paris us',
    'Paris, Lamar County, Texas',
  ])('understands the region and the country in %s', (query) =>
    expect(names(query)[0]).toBe('Paris, Texas, United States'),
  )

  it('understands a region while it is being typed, and finds nothing where there is no such', () => {
    expect(names('Paris, T')).toEqual(['Paris, Texas, United States'])
    expect(names('Paris, Missouri')).toEqual([])
    expect(names('Paris, Nowhere')).toEqual([])
  })

  it.each([
    ['sao paulo', 'São Paulo, Brazil'],
    ['MÜNCHEN', 'Munich, Bavaria, Germany'],
    ['muenchen', 'Munich, Bavaria, Germany'],
    ['Париж', 'Paris, France'],
    ['st johns', "St. John's, Canada"],
    ["Saint John's", "St. John's, Canada"],
    ['Lisboa', 'Lisbon, Portugal'],
    ['Lisbon, Deutschland', undefined],
    ['München, Deutschland', 'Munich, Bavaria, Germany'],
  ])('finds %s without regard to case, accents and language', (query, name) => {
    expect(names(query)[0]).toBe(name)
  })

  it('lets a great city of another name stand before a village of the name, not before a town', () => {
    expect(names('wien')).toEqual(['Vienna, Austria', 'Wien, Missouri, United States'])
  })

  it('lets a city whose name only begins so stand before a village of that former or foreign name', () => {
    expect(names('berli')).toEqual(['Berlin, Germany', 'Burley, United States'])
    expect(names('burley')).toEqual(['Burley, United States'])
  })

  it('always tells the place of just this name, among greater ones that begin so', () => {
    expect(names('tok')).toHaveLength(5)
    expect(names('tok')[0]).toBe('Tokyo, Japan')
    expect(names('tok')).toContain('Tok, Alaska, United States')
  })

  it('tells namesakes in one region apart, the smaller one by what it is near', () => {
    expect(names('springfield')).toEqual([
      'Springfield, Missouri, United States',
      'Springfield, Illinois, United States',
      'Springfield, near Chicago, Illinois, United States',
    ])
  })

  it('names a region after its seat where it knows no other name', () => {
    expect(names('dravela')).toEqual(['Dravéla, Bamako, Mali'])
    expect(names('bamako')).toEqual(['Bamako, Mali'])
  })

  it('looks in the middle of words when nothing begins so', () => {
    expect(names('ringfie')).toHaveLength(3)
    expect(names('zzzzz')).toEqual([])
  })

  it('BIRTH-007 finds nothing for fewer than three characters', () => {
    expect(names('pa')).toEqual([])
    expect(names(' pa ')).toEqual([])
    expect(names('...')).toEqual([])
  })

  it('BIRTH-010 gives the name, the point, the id and the zone', () => {
    expect(gazetteer.search('paris')[0]).toEqual({
      displayName: 'Paris, France',
      lat: 10,
      lon: 20,
      placeId: '1',
      timezone: 'Europe/Paris',
    })
  })

  it('finds a place by what it was called, and by nothing less', () => {
    for (const name of ['Paris, Texas, United States', 'Springfield, near Chicago, Illinois, United States'])
      expect(gazetteer.find(name)?.displayName).toBe(name)
    expect(gazetteer.find('são PAULO, brazil')?.placeId).toBe(gazetteer.search('sao paulo')[0]?.placeId)
    for (const name of ['Paris', 'Lisboa, Portugal', '', ',', 'Paris, Texas'])
      expect(gazetteer.find(name)).toBeUndefined()
  })
})
