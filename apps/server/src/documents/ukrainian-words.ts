/**
 * What goods of nearly every shop are told apart by, in Russian and in Ukrainian. The catalogue keeps names and values of params in one language
 * (docs/decisions/0245); a letter "ё" counts as "е".
 */
const WORDS = `
  цвет колір; цвета кольори; размер розмір; материал матеріал; объем об'єм; вес вага; память пам'ять; длина довжина; ширина ширина; высота висота;
  глубина глибина; диаметр діаметр; толщина товщина; мощность потужність; напряжение напруга; емкость ємність; вкус смак; аромат аромат; возраст вік;
  пол стать; сезон сезон; страна країна; гарантия гарантія; комплектация комплектація; количество кількість; состав склад; узор візерунок; стиль стиль;
  назначение призначення; тип тип; вид вид; модель модель; производитель виробник;
  черный чорний; белый білий; синий синій; голубой блакитний; красный червоний; зеленый зелений; желтый жовтий; оранжевый помаранчевий; розовый рожевий;
  фиолетовый фіолетовий; сиреневый бузковий; коричневый коричневий; серый сірий; серебристый сріблястий; серебряный срібний; золотистый золотистий;
  золотой золотий; бежевый бежевий; бирюзовый бірюзовий; бордовый бордовий; графитовый графітовий; кремовый кремовий; лиловый ліловий; малиновый малиновий;
  молочный молочний; мятный м'ятний; оливковый оливковий; песочный пісочний; персиковый персиковий; прозрачный прозорий; пудровый пудровий;
  разноцветный різнокольоровий; салатовый салатовий; терракотовый теракотовий; хаки хакі; шоколадный шоколадний; камуфляж камуфляж;
  малый малий; маленький маленький; средний середній; большой великий; мелкий дрібний; мелкая дрібна; средняя середня; крупная велика; крупный великий;
  универсальный універсальний; мужской чоловічий; женский жіночий; детский дитячий; да так; нет ні;
  хлопок бавовна; шерсть вовна; шелк шовк; лен льон; кожа шкіра; экокожа екошкіра; замша замша; пластик пластик; дерево дерево; металл метал;
  сталь сталь; стекло скло; керамика кераміка; резина гума; силикон силікон; полиэстер поліестер; алюминий алюміній; чугун чавун; неопрен неопрен;
  зима зима; лето літо; весна весна; осень осінь; дом дім; улица вулиця; зал зал; украина Україна; китай Китай; польша Польща; германия Німеччина; турция Туреччина
`;
const UKRAINIAN: ReadonlyMap<string, string> = new Map(
  WORDS.split(";").map((pair) => {
    const [russian = "", ukrainian = ""] = pair.trim().split(" ");
    return [russian, ukrainian] as const;
  }),
);
const SHADES: readonly (readonly [RegExp, string])[] = [
  [/^т[её]мно-/i, "темно-"],
  [/^светло-/i, "світло-"],
];

const likeFirst = (word: string, model: string): string =>
  /^\p{Lu}/u.test(model) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

function wordOf(said: string): string | null {
  const plain = said.toLowerCase().replaceAll("ё", "е");
  const known = UKRAINIAN.get(plain);
  if (known !== undefined) return likeFirst(known, said);
  for (const [shade, ukrainian] of SHADES) {
    const colour = shade.test(said) ? wordOf(said.replace(shade, "")) : null;
    if (colour !== null) return likeFirst(ukrainian + colour.toLowerCase(), said);
  }
  return null;
}

/** A usual name or value of a param in Ukrainian, also several with signs between; what is not known whole stays as it is. */
export function ukrainianOf(said: string): string {
  const parts = said.split(/(\s*[,/+]\s*)/);
  const words = parts.map((part, place) => (place % 2 === 1 ? part : wordOf(part)));
  return words.includes(null) ? said : words.join("");
}
