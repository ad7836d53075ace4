import { nameKey } from '../../name-key.ts';
import { ALLERGENS, type Allergen } from './solid-food.ts';

/**
 * Names of foods that are of an allergen, in English and Swedish, compared whole (R274): 'oat milk' is none of milk. Some
 * are of several. What is missing here, a parent says at the food.
 */
const NAMES: Readonly<Record<Allergen, string>> = {
  milk: `milk, cow's milk, cows milk, yoghurt, yogurt, greek yoghurt, greek yogurt, cheese, cottage cheese, cream cheese,
    ricotta, mozzarella, butter, cream, sour cream, kefir, ice cream, quark,
    mjölk, komjölk, fil, filmjölk, yoghurt naturell, naturell yoghurt, grekisk yoghurt, turkisk yoghurt, ost, färskost,
    keso, kvarg, kesella, smör, grädde, gräddfil, crème fraiche, creme fraiche, glass, mjölkchoklad, messmör,
    pancake, pancakes, waffle, pannkaka, pannkakor, våffla, våfflor`,
  egg: `egg, eggs, boiled egg, scrambled egg, scrambled eggs, fried egg, egg yolk, egg white, omelette, omelet,
    ägg, kokt ägg, stekt ägg, äggröra, äggula, äggvita, omelett,
    pancake, pancakes, waffle, pannkaka, pannkakor, våffla, våfflor`,
  peanut: `peanut, peanuts, peanut butter, peanut puffs, jordnöt, jordnötter, jordnötssmör, jordnötskräm, jordnötsbågar`,
  tree_nuts: `nuts, tree nuts, almond, almonds, almond butter, hazelnut, hazelnuts, hazelnut butter, walnut, walnuts, cashew,
    cashews, cashew butter, pistachio, pistachios, pecan, pecans, brazil nut, brazil nuts, macadamia, nut butter,
    nöt, nötter, mandel, mandlar, mandelsmör, mandelmjöl, hasselnöt, hasselnötter, hasselnötssmör, valnöt, valnötter,
    cashewnöt, cashewnötter, cashewsmör, pistage, pistagenötter, pekannöt, pekannötter, paranöt, paranötter, nötsmör`,
  soy: `soy, soya, soy milk, soya milk, soy yoghurt, soya yoghurt, tofu, edamame, soybean, soybeans, soya beans, miso, tempeh,
    soja, sojamjölk, sojadryck, sojayoghurt, sojabönor, sojaböna`,
  wheat: `wheat, bread, toast, pasta, spaghetti, macaroni, noodles, couscous, bulgur, semolina, cracker,
    crackers, biscuit, biscuits, wheat porridge,
    vete, bröd, rostat bröd, makaroner, nudlar, mannagryn, mannagrynsgröt, kex, skorpa, skorpor,
    vetebröd, vetemjöl, bulle,
    pancake, pancakes, waffle, pannkaka, pannkakor, våffla, våfflor, fish fingers, fiskpinnar`,
  fish: `fish, salmon, cod, tuna, herring, trout, haddock, sardine, sardines, mackerel, plaice, fish fingers,
    fisk, lax, torsk, tonfisk, sill, strömming, öring, kolja, sardiner, makrill, rödspätta, sej, gös, fiskpinnar,
    fiskbullar, kaviar`,
  shellfish: `shellfish, shrimp, shrimps, prawn, prawns, crab, lobster, crayfish, mussel, mussels, oyster, oysters, scallop,
    scallops, squid, skaldjur, räka, räkor, krabba, hummer, kräfta, kräftor, mussla, musslor, blåmusslor, ostron,
    pilgrimsmussla, bläckfisk`,
  sesame: `sesame, sesame seeds, tahini, hummus, houmous, halva, sesam, sesamfrön, sesamolja, tahin`,
};

const KNOWN = new Map<string, Allergen[]>();
for (const allergen of ALLERGENS) {
  for (const name of NAMES[allergen].split(','))
    KNOWN.set(nameKey(name), [...(KNOWN.get(nameKey(name)) ?? []), allergen]);
}

/** The allergens that a food of this name is of, as far as the list knows. */
export function allergensNamed(name: string): readonly Allergen[] {
  return KNOWN.get(nameKey(name)) ?? [];
}
