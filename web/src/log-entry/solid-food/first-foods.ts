import type { Language } from '../../i18n/grammar/language.ts';

/** Common first foods, which complete what is typed before a family has given much. */
const NAMES: Readonly<Record<Language, string>> = {
  sv: `Banan, Päron, Äpple, Avokado, Potatis, Morot, Palsternacka, Sötpotatis, Broccoli, Blomkål, Ärtor, Majs, Zucchini,
    Squash, Pumpa, Gurka, Tomat, Spenat, Mango, Melon, Persika, Plommon, Katrinplommon, Blåbär, Hallon, Jordgubbar, Kiwi,
    Apelsin, Havregröt, Mannagrynsgröt, Majsgröt, Ris, Pasta, Bröd, Linser, Bönor, Kikärtor, Kyckling, Nötkött, Köttfärs,
    Lax, Torsk, Ägg, Äggröra, Jordnötssmör, Mandelsmör, Hummus, Tahini, Tofu, Yoghurt, Filmjölk, Ost, Keso, Räkor, Pannkaka,
    Leverpastej, Köttbullar, Rapsolja, Smör`,
  en: `Banana, Pear, Apple, Avocado, Potato, Carrot, Parsnip, Sweet potato, Broccoli, Cauliflower, Peas, Sweetcorn, Courgette,
    Zucchini, Butternut squash, Pumpkin, Cucumber, Tomato, Spinach, Mango, Melon, Peach, Plum, Prunes, Blueberries,
    Raspberries, Strawberries, Kiwi, Orange, Oats, Porridge, Baby rice, Rice, Pasta, Bread, Toast, Lentils, Beans, Chickpeas,
    Chicken, Beef, Salmon, Cod, Egg, Scrambled egg, Peanut butter, Almond butter, Hummus, Tahini, Tofu, Yoghurt, Cheese,
    Cottage cheese, Prawns, Pancake, Butter`,
};

export function firstFoods(language: Language): string[] {
  return NAMES[language].split(',').map((name) => name.trim());
}
