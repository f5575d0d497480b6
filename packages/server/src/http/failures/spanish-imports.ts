/** What is wrong with a list for the catalog, in Spanish, by what it is in English; `{}` stands for what differs. */
export const SPANISH_IMPORTS: Readonly<Record<string, string>> = {
  // The file.
  "There's no row below the headings.": "No hay renglones debajo de los encabezados.",
  "We couldn't compare the list. Try again.": "No pudimos comparar la lista. Inténtalo otra vez.",
  "No row was left out.": "Ningún renglón se quedó fuera.",
  "There's no such file.": "No existe ese archivo.",
  "That is a folder, not a file.": "Eso es una carpeta, no un archivo.",
  "We don't have permission to read the file.": "No tenemos permiso para leer el archivo.",
  "The gzip file ends in the middle.": "El archivo gzip está cortado.",
  "The gzip file is damaged.": "El archivo gzip está dañado.",
  "The file isn't text.": "El archivo no es de texto.",
  "The file unpacks to far more than a list can be. Pack only the list, or send it unpacked.":
    "Descomprimido, el archivo es mucho más grande que una lista. Comprime solo la lista, o súbela sin comprimir.",
  "The zip file is damaged or ends in the middle.": "El archivo zip está dañado o cortado.",
  "The zip file holds more than {} files.": "El zip trae más de {} archivos.",
  "The file is locked with a password.": "El archivo tiene contraseña.",
  "This is an old Excel file (.xls) or one with a password. Save it as XLSX or CSV.":
    "Es un Excel viejo (.xls) o con contraseña. Guárdalo como XLSX o CSV.",
  "This is a PDF. Ask for the list as XLSX or CSV.": "Esto es un PDF. Pide la lista en XLSX o CSV.",
  "This is a picture, not a list.": "Esto es una imagen, no una lista.",
  "The file isn't text: line {} holds something else. Save it as XLSX or CSV.":
    "El archivo no es de texto: la línea {} trae otra cosa. Guárdalo como XLSX o CSV.",
  "There's no list in the zip file.": "En el zip no hay ninguna lista.",
  "There's no '{}' in the file. There are: {}.": "En el archivo no hay “{}”. Hay: {}.",
  "We can't read this file.": "No podemos leer este archivo.",
  "We can't read this file. Save it again as XLSX or CSV.":
    "No podemos leer este archivo. Guárdalo otra vez como XLSX o CSV.",
  "The file takes too long to read after row {}. Save the list as CSV.":
    "El archivo tarda demasiado en leerse después del renglón {}. Guarda la lista como CSV.",
  "The file takes too long to read. Save the list as CSV.":
    "El archivo tarda demasiado en leerse. Guarda la lista como CSV.",
  "The file needs more than {} MB of memory after row {}. Save the list as CSV.":
    "El archivo necesita más de {} MB de memoria después del renglón {}. Guarda la lista como CSV.",
  "We can't read this spreadsheet after row {}. Save it again as XLSX or CSV.":
    "No podemos leer esta hoja de cálculo después del renglón {}. Guárdala otra vez como XLSX o CSV.",
  "We can't read this spreadsheet. Save it again as XLSX or CSV.":
    "No podemos leer esta hoja de cálculo. Guárdala otra vez como XLSX o CSV.",
  "We can't find a sheet in this spreadsheet.": "No encontramos ninguna hoja en este archivo.",
  "The spreadsheet is larger than 400 MB. Save the list as CSV.":
    "La hoja de cálculo pesa más de 400 MB. Guarda la lista como CSV.",
  "Row {}, column {}: a list has at most {} columns.":
    "Renglón {}, columna {}: una lista tiene {} columnas cuando mucho.",
  "We can't read this spreadsheet.": "No podemos leer esta hoja de cálculo.",
  "An EDI segment never ends.": "Un segmento del EDI nunca termina.",
  "The EDI file ends in the middle of a segment.": "El archivo EDI está cortado a la mitad de un segmento.",
  "Segment {}: this is EDI document {}. We read price lists (832) and stock lists (846).":
    "Segmento {}: es el documento EDI {}. Leemos listas de precios (832) y de existencia (846).",
  "The EDI file ends in the middle, after segment {} (item {}): its IEA segment is missing.":
    "El archivo EDI está cortado después del segmento {} (producto {}): falta su segmento IEA.",
  "Row {}: a list has at most {} rows here. Import it on the server.":
    "Renglón {}: aquí una lista tiene {} renglones cuando mucho. Impórtala en el servidor.",
  "Line {}, column {}: the row is longer than {} characters.":
    "Línea {}, columna {}: el renglón tiene más de {} caracteres.",
  "Line {}, column {}: a list has at most {} columns.":
    "Línea {}, columna {}: una lista tiene {} columnas cuando mucho.",
  "Line {}, column {}: a quotation mark isn't closed, so we can't read anything after it.":
    "Línea {}, columna {}: hay comillas sin cerrar, y no podemos leer lo que sigue.",
  "Line {} is longer than {} characters.": "La línea {} tiene más de {} caracteres.",
  "{} The last row we can read is {}.": "{} El último renglón que podemos leer es el {}.",

  // A row.
  "It isn't a JSON object.": "No es un objeto JSON.",
  "Row {} has a quotation mark that never closes.": "El renglón {} tiene comillas que nunca se cierran.",
  "There's a quotation mark where none can be.": "Hay comillas donde no pueden ir.",
  "Column {}: it has a letter that isn't in the file's encoding.":
    "Columna {}: trae una letra que no es de la codificación del archivo.",
  "Column {}: the cell has more than {} characters.": "Columna {}: la celda tiene más de {} caracteres.",
  "It's longer than {} characters.": "Tiene más de {} caracteres.",
  "It has {} cells, the first line has {}.": "Tiene {} celdas, y la primera línea tiene {}.",
  "{}: '{}' isn't a whole number of {} or more.": "{}: “{}” no es un número entero de {} o más.",
  "{}: '{}' isn't a weight.": "{}: “{}” no es un peso.",
  "{}: '{}' isn't a day. Write 2026-11-26 or 11/26/2026.": "{}: “{}” no es un día. Escribe 2026-11-26 o 11/26/2026.",
  "{}: a formula gives {}.": "{}: una fórmula da {}.",
  "rating: '{}' isn't from 0 to 5.": "calificación: “{}” no va de 0 a 5.",
  "price: '{}' is in another currency ({}); prices are in US dollars.":
    "precio: “{}” está en otra moneda ({}); los precios van en dólares.",
  "price: '{}' can't be read as one price.": "precio: “{}” no se puede leer como un solo precio.",
  "price: it's below 0.": "precio: es menor que 0.",
  "price: 0 isn't a price. Leave it empty while the price is pending.":
    "precio: 0 no es un precio. Déjalo vacío mientras el precio está pendiente.",
  "price: a price from a quantity on can't be pending.": "precio: un precio por cantidad no puede estar pendiente.",
  "The sku is missing.": "Falta el número de producto.",
  "The sku '{}' has a blank or one of / ? # \\ in it.":
    "El número de producto “{}” trae un espacio o uno de estos: / ? # \\",
  "gtin: '{}' isn't a barcode of 8, 12, 13 or 14 digits.": "código de barras: “{}” no es de 8, 12, 13 o 14 dígitos.",
  "gtin: '{}' has a wrong check digit.": "código de barras: el dígito verificador de “{}” está mal.",
  "pricePerLb: a price of a pound needs the average weight or the price of the case.":
    "precio por lb: hace falta el peso promedio o el precio de la caja.",
  "The name is missing.": "Falta el nombre.",
  "image: use an address that starts with https:// or /, or the name of a drawing.":
    "foto: usa una dirección que empiece con https:// o /, o el nombre de un dibujo.",
  "minQuantity {} is above maxQuantity {}.": "La cantidad mínima {} es mayor que la máxima {}.",
  "validTo {} is before validFrom {}.": "El último día {} es antes del primero {}.",
  "fromQuantity: {} is more than the {} that can be ordered.":
    "desde cantidad: {} es más de lo que se puede pedir ({}).",
  "The row has no unit, and the sku {} is sold in {}. Add the unit.":
    "El renglón no tiene unidad, y el producto {} se vende en {}. Agrega la unidad.",
  "The sku {} isn't in the catalog, and the file has no names.":
    "El producto {} no está en el catálogo, y el archivo no trae nombres.",
  "The sku {} isn't in the catalog.": "El producto {} no está en el catálogo.",
  "The sku {} is sold in {}. Add the unit.": "El producto {} se vende en {}. Agrega la unidad.",
  // The longest first: a short one also fits a long sentence.
  "The sku {} in {} for {} from {} valid from {} is already on line {}.":
    "El producto {} en {} para {} desde {} a partir de {} ya está en la línea {}.",
  "The sku {} in {} for {} valid from {} is already on line {}.":
    "El producto {} en {} para {} a partir de {} ya está en la línea {}.",
  "The sku {} in {} for {} from {} is already on line {}.":
    "El producto {} en {} para {} desde {} ya está en la línea {}.",
  "The sku {} in {} for {} is already on line {}.": "El producto {} en {} para {} ya está en la línea {}.",
  "The sku {} in {} from {} valid from {} is already on line {}.":
    "El producto {} en {} desde {} a partir de {} ya está en la línea {}.",
  "The sku {} in {} valid from {} is already on line {}.":
    "El producto {} en {} a partir de {} ya está en la línea {}.",
  "The sku {} in {} from {} is already on line {}.": "El producto {} en {} desde {} ya está en la línea {}.",
  "The sku {} in {} is already on line {}.": "El producto {} en {} ya está en la línea {}.",
  "{} is longer than {} characters.": "{}: tiene más de {} caracteres.",

  // How it was read.
  "columns of fixed width": "texto de ancho fijo",
  "text with unit separators": "texto con separadores de unidad",
  "CSV with {}": "CSV con {}",

  // What columns are called in these sentences.
  sku: "número de producto",
  name: "nombre",
  brand: "marca",
  description: "descripción",
  category: "categoría",
  subcategory: "subcategoría",
  subsubcategory: "tercera categoría",
  vendor: "proveedor",
  unit: "unidad",
  price: "precio",
  pricePerLb: "precio por lb",
  packSize: "empaque",
  storage: "almacenamiento",
  origin: "origen",
  allergens: "alérgenos",
  mayContain: "puede contener",
  region: "región",
  stock: "existencia",
  minQuantity: "cantidad mínima",
  maxQuantity: "cantidad máxima",
  sellByMultiple: "múltiplo de venta",
  fromQuantity: "desde cantidad",
  validFrom: "vale desde",
  validTo: "vale hasta",
  averageWeight: "peso promedio",
  weightLb: "peso en lb",
  // A list of customers.
  "The organization is missing.": "Falta el nombre del cliente.",
  "deliveryDays: '{}' isn't a list of days. Write Mon, Wed, Fri or Mon-Fri.":
    "días de entrega: “{}” no es una lista de días. Escribe Mon, Wed, Fri o Mon-Fri.",
  "There's no look '{}'. There are: Bay leaf, Paprika, Harbor, Aubergine.":
    "No hay un color “{}”. Hay: Bay leaf, Paprika, Harbor, Aubergine.",
  "orderMinimum: '{}' isn't an amount in dollars. Write 150.00.":
    "pedido mínimo: “{}” no es una cantidad en dólares. Escribe 150.00.",
  "It says another {} of {} than line {}.": "Trae un dato distinto de {} para {} que el renglón {}.",
  "The first or last name of {} is missing.": "Falta el nombre o el apellido de {}.",
  "{}: The shop has none of this name.": "{}: La tienda no tiene ninguno con ese nombre.",
};
